import { useEffect, useState } from 'react';

/** There is room for notes beside the text. */
const query = '(min-width: 1020px)';
const isWide = (): boolean => window.matchMedia(query).matches;

export function useWide(): boolean {
  const [wide, setWide] = useState(isWide);
  useEffect(() => {
    const media = window.matchMedia(query);
    const onChange = () => setWide(isWide());
    media.addEventListener('change', onChange);
    return () => media.removeEventListener('change', onChange);
  }, []);
  return wide;
}
