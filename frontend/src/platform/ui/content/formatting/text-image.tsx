import { type Block, imageOf } from '@shulayim/formatting';
import { useState } from 'react';
import './text-image.css';

/** A picture over the line that says what it shows. Where it cannot be had, a quiet frame stands in its place. */
export function TextImage({ block }: { readonly block: Block | null }) {
  const [failed, setFailed] = useState<string>();
  const attributes = imageOf(block);
  if (!attributes) return null;
  const { src, ...rest } = attributes;
  if (failed === src) return <span className="no-image" aria-hidden />;
  return <img key={src} alt="" {...rest} src={src} draggable={false} onError={() => setFailed(src)} />;
}
