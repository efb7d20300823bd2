/** sRGB, each 0 to 255. */
type Rgb = readonly [number, number, number];

function rgbOf(hex: string): Rgb {
  const [, r, g, b] = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex) ?? [];
  if (!r || !g || !b) throw new RangeError(`not a six-digit colour: ${hex}`);
  return [parseInt(r, 16), parseInt(g, 16), parseInt(b, 16)];
}

/** Relative luminance, 0 to 1. Source: WCAG 2.2. */
function luminanceOf(hex: string): number {
  const [r, g, b] = rgbOf(hex).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/**
 * Contrast of two colours, 1 to 21. Source: WCAG 2.2, 1.4.3.
 *
 * @param one `#rrggbb`
 * @throws RangeError for any other notation
 */
export function contrastOf(one: string, other: string): number {
  const [light, dark] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
