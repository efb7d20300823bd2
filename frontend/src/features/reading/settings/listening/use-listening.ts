import type { Span } from '@shulayim/anchoring';
import { useEffect, useMemo, useRef, useState } from 'react';
import { readStored, writeStored } from '../../../../platform/forms/browser-storage';
import { loadVoices, speak, voicesOf } from './speech';
import { sameSentence, spokenLanguage, spokenPieces, spokenSentences } from './spoken-sentences';

/** Times the usual pace. */
export const rates = [0.75, 1, 1.25, 1.5, 2] as const;
const rateKey = 'listening-rate';
const voiceKey = 'listening-voice';

export type ListeningState =
  | 'loading'
  /** The browser has no voice for the text's language. */
  | 'noVoice'
  | 'speaking'
  | 'paused'
  /** It stopped by itself: no network for a voice that needs it, or the machine's voice gave no sound. */
  | 'failed'
  | 'ended';

interface Listened {
  readonly body: string;
  /** Of the work, an ISO 639-1 code. */
  readonly language: string;
  /** Where to begin: the sentence that begins at this offset or after it. */
  readonly firstOffset: () => number;
}

const storedRate = (): number => rates.find((rate) => String(rate) === readStored(rateKey)) ?? 1;

/** Voices of the text's language; null while the browser has not said. */
function useVoices(language: string) {
  const [all, setAll] = useState<readonly SpeechSynthesisVoice[] | null>(null);
  const [chosenUri, setChosenUri] = useState(() => readStored(voiceKey));
  useEffect(() => {
    let isHere = true;
    void loadVoices().then((voices) => isHere && setAll(voices));
    return () => {
      isHere = false;
    };
  }, []);
  const own = useMemo(() => all && voicesOf(all, language), [all, language]);
  const voice = own?.find(({ voiceURI }) => voiceURI === chosenUri) ?? own?.[0] ?? null;
  return {
    voices: own,
    voice,
    /** A quotation in another writing is read by a voice of its own, where there is one. */
    voiceFor: (spoken: string) => (spoken === language ? voice : ((all && voicesOf(all, spoken)[0]) ?? voice)),
    chooseVoice(uri: string) {
      writeStored(voiceKey, uri);
      setChosenUri(uri);
    },
  };
}

/** A text read aloud by the reader's own machine, sentence by sentence. */
export function useListening({ body, language, firstOffset }: Listened) {
  const spans = useMemo(() => spokenSentences(body), [body]);
  const words = useMemo(() => spans.map(({ start, end }) => body.slice(start, end)), [spans, body]);
  const [at, setAt] = useState(() => {
    const from = firstOffset();
    return Math.max(
      0,
      spans.findIndex(({ start }) => start >= from),
    );
  });
  const [wish, setWish] = useState<'speaking' | 'paused' | 'failed' | 'ended'>('speaking');
  const [rate, setRate] = useState(storedRate);
  const { voices, voice, voiceFor, chooseVoice } = useVoices(language);
  const state: ListeningState = voices === null ? 'loading' : voice === null ? 'noVoice' : wish;

  // The text may be revised while it is read.
  const read = useRef({ words: words[at] ?? '', at });
  const [knownWords, setKnownWords] = useState(words);
  if (knownWords !== words) {
    setKnownWords(words);
    setAt(sameSentence(read.current, words));
  }
  useEffect(() => {
    read.current = { words: words[at] ?? '', at };
  }, [words, at]);

  const sentence = words[at];
  const speaker = sentence === undefined ? null : voiceFor(spokenLanguage(sentence, language));
  useEffect(() => {
    if (state !== 'speaking' || sentence === undefined || !speaker) return;
    return speak(spokenPieces(sentence), {
      voice: speaker,
      rate,
      onEnd: (outcome) => {
        if (outcome === 'failed') setWish('failed');
        else if (at + 1 < words.length) setAt(at + 1);
        else setWish('ended');
      },
    });
    // The same words twice in a row are two sentences: `at` tells them apart.
  }, [state, sentence, at, speaker, rate, words.length]);
  useEffect(() => {
    // A reload would leave the voice talking.
    const onHide = () => setWish('paused');
    window.addEventListener('pagehide', onHide);
    return () => window.removeEventListener('pagehide', onHide);
  }, []);

  const step = (by: 1 | -1) => {
    setAt(Math.max(0, Math.min(words.length - 1, at + by)));
    if (wish === 'ended') setWish('speaking');
  };
  return {
    state,
    /** The sentence that is read now; null where the text has none. */
    span: (spans[at] ?? null) as Span | null,
    at,
    count: spans.length,
    voices: voices ?? [],
    voice,
    chooseVoice,
    rate,
    chooseRate(next: number) {
      writeStored(rateKey, String(next));
      setRate(next);
    },
    play() {
      if (wish === 'ended') setAt(0);
      setWish('speaking');
    },
    pause: () => setWish('paused'),
    next: () => step(1),
    previous: () => step(-1),
  };
}
export type Listening = ReturnType<typeof useListening>;
