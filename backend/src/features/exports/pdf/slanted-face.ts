/** How far a point moves for each unit of its height: twelve degrees, as browsers slant what has no italics. */
const slant = 0.2126;

interface Table {
  readonly tag: string;
  readonly data: Buffer;
}

/** Instructions for small screens, and a signature: neither is true of slanted letters, nor of use in print. */
const dropped = new Set(['fpgm', 'prep', 'cvt ', 'hdmx', 'LTSH', 'VDMX', 'DSIG', 'gasp']);

/**
 * A face whose letters lean: no free Hebrew text face has italics, and what a browser does on screen a printed page needs as
 * well. Everything but outlines stays as it is, so points keep their places.
 *
 * @param face a TrueType file (with `glyf`)
 * @returns a TrueType file of the same family that says it is italic
 * Source: OpenType 1.9, glyf, loca, hmtx, head, OS/2, post.
 */
export function slantedFace(face: Buffer): Buffer {
  const tables = new Map(tablesOf(face).map(({ tag, data }) => [tag, Buffer.from(data)]));
  const table = (tag: string): Buffer => {
    const found = tables.get(tag);
    if (!found) throw new Error(`no table ${tag}`);
    return found;
  };
  const [head, glyf, loca, hmtx, hhea] = [table('head'), table('glyf'), table('loca'), table('hmtx'), table('hhea')];
  const isLong = head.readInt16BE(50) === 1;
  const count = table('maxp').readUInt16BE(4);
  const placeOf = (index: number) => (isLong ? loca.readUInt32BE(index * 4) : loca.readUInt16BE(index * 2) * 2);
  const glyphs = Array.from({ length: count }, (_, index) =>
    slantedGlyph(glyf.subarray(placeOf(index), placeOf(index + 1))),
  );
  const places = Buffer.alloc((count + 1) * 4);
  glyphs.reduce(
    (end, glyph, index) => places.writeUInt32BE(end + glyph.length, (index + 1) * 4) && end + glyph.length,
    0,
  );
  const metrics = hhea.readUInt16BE(34);
  glyphs.forEach((glyph, index) => {
    const at = index < metrics ? index * 4 + 2 : metrics * 4 + (index - metrics) * 2;
    if (glyph.length > 0) hmtx.writeInt16BE(glyph.readInt16BE(2), at);
  });
  head.writeInt16BE(1, 50);
  head.writeUInt16BE(head.readUInt16BE(44) | 2, 44);
  table('OS/2').writeUInt16BE((table('OS/2').readUInt16BE(62) & ~0x40) | 1, 62);
  table('post').writeInt32BE(-12 << 16, 4);
  tables.set('glyf', Buffer.concat(glyphs)).set('loca', places);
  return fileOf([...tables].flatMap(([tag, data]) => (dropped.has(tag) ? [] : { tag, data })));
}

function tablesOf(face: Buffer): Table[] {
  return Array.from({ length: face.readUInt16BE(4) }, (_, index) => {
    const at = 12 + index * 16;
    const start = face.readUInt32BE(at + 8);
    return { tag: face.toString('latin1', at, at + 4), data: face.subarray(start, start + face.readUInt32BE(at + 12)) };
  });
}

/** Sums are left at nought: they are made anew when the letters in use are cut out. */
function fileOf(tables: readonly Table[]): Buffer {
  const power = Math.floor(Math.log2(tables.length));
  const directory = Buffer.alloc(12 + tables.length * 16);
  directory.writeUInt32BE(0x00010000, 0);
  [tables.length, 16 * 2 ** power, power, 16 * (tables.length - 2 ** power)].forEach((value, index) =>
    directory.writeUInt16BE(value, 4 + index * 2),
  );
  const pieces = [directory];
  let end = directory.length;
  tables.forEach(({ tag, data }, index) => {
    const at = 12 + index * 16;
    directory.write(tag, at, 'latin1');
    directory.writeUInt32BE(end, at + 8);
    directory.writeUInt32BE(data.length, at + 12);
    const padded = Buffer.alloc(Math.ceil(data.length / 4) * 4);
    data.copy(padded);
    pieces.push(padded);
    end += padded.length;
  });
  return Buffer.concat(pieces);
}

function slantedGlyph(glyph: Buffer): Buffer {
  if (glyph.length === 0) return glyph;
  return glyph.readInt16BE(0) < 0 ? slantedComposite(glyph) : slantedOutline(glyph);
}

interface Point {
  readonly x: number;
  readonly y: number;
}
const leaning = ({ x, y }: Point): Point => ({ x: Math.round(x + slant * y), y });

function slantedOutline(glyph: Buffer): Buffer {
  const contours = glyph.readInt16BE(0);
  const header = 10 + contours * 2;
  const count = contours === 0 ? 0 : glyph.readUInt16BE(header - 2) + 1;
  const { flags, points } = pointsOf(glyph, header + 2 + glyph.readUInt16BE(header), count);
  const moved = points.map(leaning);
  const written = Buffer.alloc(Math.ceil((header + 2 + count * 5) / 4) * 4);
  glyph.copy(written, 0, 0, header);
  writeBounds(written, moved);
  moved.forEach(({ x, y }, index) => {
    const before = moved[index - 1] ?? { x: 0, y: 0 };
    // On the curve or not, and whether outlines overlap; each step is written in full.
    written.writeUInt8((flags[index] ?? 0) & 0x41, header + 2 + index);
    written.writeInt16BE(x - before.x, header + 2 + count + index * 2);
    written.writeInt16BE(y - before.y, header + 2 + count * 3 + index * 2);
  });
  return written;
}

function pointsOf(glyph: Buffer, start: number, count: number): { flags: number[]; points: Point[] } {
  const flags: number[] = [];
  let at = start;
  while (flags.length < count) {
    const flag = glyph.readUInt8(at++);
    const times = flag & 8 ? glyph.readUInt8(at++) + 1 : 1;
    for (let time = 0; time < times; time += 1) flags.push(flag);
  }
  const along = (isShort: number, isSame: number): number[] => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & isShort) value += glyph.readUInt8(at++) * (flag & isSame ? 1 : -1);
      else if (!(flag & isSame)) {
        value += glyph.readInt16BE(at);
        at += 2;
      }
      return value;
    });
  };
  const [xs, ys] = [along(2, 16), along(4, 32)];
  return { flags, points: xs.map((x, index) => ({ x, y: ys[index] ?? 0 })) };
}

function writeBounds(glyph: Buffer, points: readonly Point[]): void {
  if (points.length === 0) return;
  const xs = points.map(({ x }) => x);
  glyph.writeInt16BE(Math.min(...xs), 2);
  glyph.writeInt16BE(Math.max(...xs), 6);
}

/** A letter made of others, which lean by themselves: only their places move. Its bounds are those of what leans, roughly. */
function slantedComposite(glyph: Buffer): Buffer {
  const written = Buffer.from(glyph);
  for (const [index, bound] of [
    [2, 4],
    [6, 8],
  ] as const)
    written.writeInt16BE(Math.round(glyph.readInt16BE(index) + slant * glyph.readInt16BE(bound)), index);
  const pieces: Buffer[] = [written.subarray(0, 10)];
  let at = 10;
  for (let flags = 0x20; flags & 0x20;) {
    flags = glyph.readUInt16BE(at);
    const isWide = (flags & 1) !== 0;
    const piece = Buffer.alloc(8);
    piece.writeUInt16BE(flags | 1, 0);
    glyph.copy(piece, 2, at + 2, at + 4);
    const [first, second] = isWide
      ? [glyph.readInt16BE(at + 4), glyph.readInt16BE(at + 6)]
      : [glyph.readInt8(at + 4), glyph.readInt8(at + 5)];
    piece.writeInt16BE(flags & 2 ? leaning({ x: first, y: second }).x : first, 4);
    piece.writeInt16BE(second, 6);
    const after = at + (isWide ? 8 : 6);
    const scale = flags & 8 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0;
    pieces.push(piece, glyph.subarray(after, after + scale));
    at = after + scale;
  }
  const whole = Buffer.concat(pieces);
  return Buffer.concat([whole, Buffer.alloc((4 - (whole.length % 4)) % 4)]);
}
