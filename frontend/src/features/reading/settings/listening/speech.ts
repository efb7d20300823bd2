import EasySpeech from 'easy-speech';

/** Browsers may hand over their voices late. Milliseconds. */
const voicesMs = 3000;
/** What the slowest voice needs for a letter, and to begin at all; whatever takes longer has stopped without saying so. */
const letterMs = 250;
const beginMs = 8000;

/** Android still calls Hebrew by the name that it had until 1989. */
const olderNames: Readonly<Record<string, string>> = { he: 'iw' };

/** @returns the browser's voices; none where it has none, or cannot speak */
export async function loadVoices(): Promise<readonly SpeechSynthesisVoice[]> {
  await EasySpeech.init({ maxTimeout: voicesMs, interval: 250, quiet: true });
  const now = EasySpeech.status();
  return 'voices' in now ? (now.voices ?? []) : [];
}

/** @param language an ISO 639-1 code */
export function voicesOf(voices: readonly SpeechSynthesisVoice[], language: string): SpeechSynthesisVoice[] {
  const isOf = ({ lang }: SpeechSynthesisVoice) => [language, olderNames[language]].includes(lang.split(/[-_]/)[0]);
  // Those of the machine itself need no network, and send the text nowhere.
  return voices.filter(isOf).sort((one, other) => Number(other.localService) - Number(one.localService));
}

interface Speech {
  readonly voice: SpeechSynthesisVoice;
  /** 1 is usual. */
  readonly rate: number;
  /** Not called once it was stopped. */
  readonly onEnd: (outcome: 'spoken' | 'failed') => void;
}

/**
 * Reads pieces of a text aloud, one after the other. Pausing a voice ends it on Android, so there is only stopping.
 *
 * @returns stops it
 */
export function speak(pieces: readonly string[], { voice, rate, onEnd }: Speech): () => void {
  let isStopped = false;
  let giveUp: ReturnType<typeof setTimeout>;
  const silence = () => EasySpeech.cancel();
  // The library begins a moment later, also what was stopped meanwhile.
  const start = () => isStopped && silence();
  const patience = (text: string) =>
    new Promise<never>((_resolve, reject) => {
      giveUp = setTimeout(() => reject(new Error('silent')), beginMs + (text.length * letterMs) / rate);
    });
  const run = async () => {
    for (const text of pieces) {
      if (isStopped) return;
      await Promise.race([EasySpeech.speak({ text, voice, rate, start }), patience(text)]).finally(() =>
        clearTimeout(giveUp),
      );
    }
  };
  const end = (outcome: 'spoken' | 'failed') => {
    if (!isStopped) onEnd(outcome);
  };
  run().then(
    () => end('spoken'),
    () => end('failed'),
  );
  return () => {
    isStopped = true;
    clearTimeout(giveUp);
    silence();
  };
}
