interface Spoken {
  readonly text: string;
  readonly voice: string;
  readonly rate: number;
}

const voice = (name: string, lang: string, localService = true) => ({
  name,
  lang,
  localService,
  voiceURI: name,
  default: false,
});
export const hebrewVoice = voice('כרמית', 'he-IL');
export const androidVoice = voice('Hebrew Israel', 'iw_IL', false);
export const englishVoice = voice('Daniel', 'en-GB');

/** A browser's voices, as the machine under test has none. What is spoken ends when the test says so. */
export function fakeSpeech(voices: readonly object[]) {
  const spoken: Spoken[] = [];
  let now: EventTarget | null = null;
  class Utterance extends EventTarget {
    voice = { name: '' };
    rate = 1;
    constructor(public text: string) {
      super();
    }
  }
  const finish = (type: 'end' | 'error') => {
    const utterance = now;
    now = null;
    utterance?.dispatchEvent(new Event(type));
  };
  const speechSynthesis = {
    getVoices: () => voices,
    onvoiceschanged: null,
    speak(utterance: Utterance) {
      now = utterance;
      spoken.push({ text: utterance.text, voice: utterance.voice.name, rate: utterance.rate });
      utterance.dispatchEvent(new Event('start'));
    },
    cancel: () => finish('error'),
    pause: () => undefined,
    resume: () => undefined,
  };
  Object.assign(window, { speechSynthesis, SpeechSynthesisUtterance: Utterance });
  return {
    spoken,
    isSilent: () => now === null,
    end: () => finish('end'),
    fail: () => finish('error'),
  };
}
