const sides = [
  { side: 'behind', name: 'behind the wire (backend, libs)', least: 0.95 },
  { side: 'front', name: 'in front (frontend)', least: 0.9 },
];

export function figuresOf(outcomes) {
  const survivors = outcomes.filter(({ isKilled }) => !isKilled).sort((a, b) => a.name.localeCompare(b.name));
  return {
    survivors,
    sides: sides
      .map(({ side, name, least }) => {
        const own = outcomes.filter((outcome) => outcome.side === side);
        const killed = own.filter(({ isKilled }) => isKilled).length;
        return { name, least, all: own.length, killed, isEnough: killed >= own.length * least };
      })
      .filter(({ all }) => all > 0),
  };
}

const percent = (share) => `${(share * 100).toFixed(1)} %`;

export const report = ({ sides }) =>
  sides
    .map(
      ({ name, all, killed, least, isEnough }) =>
        `${name}: ${killed} of ${all} killed, ${percent(killed / all)} (${isEnough ? 'at least' : 'TOO FEW, wanted'} ${percent(least)})`,
    )
    .join('\n');

/** The page with the figures and the table of survivors put between its marks. */
export function page(before, { sides, survivors }) {
  const row = (cells) => `| ${cells.join(' | ')} |`;
  const code = (text) =>
    `\`${text.trim().replace(/\s+/g, ' ').replace(/\|/g, '\\|').replace(/`/g, "'") || 'nothing'}\``;
  const figures = [
    row(['side', 'mutants', 'killed', 'share', 'wanted']),
    row(['---', '---:', '---:', '---:', '---:']),
    ...sides.map(({ name, all, killed, least }) => row([name, all, killed, percent(killed / all), percent(least)])),
  ];
  const lived = [
    row(['survivor', 'from', 'to', 'why']),
    row(['---', '---', '---', '---']),
    ...survivors.map(({ file, from, to, survives }) => row([file, code(from), code(to), survives ?? 'not known yet'])),
  ];
  const text = [figures, survivors.length > 0 ? lived : ['None survived.']]
    .map((lines) => lines.join('\n'))
    .join('\n\n');
  return before.replace(/(<!-- table -->\n)[\s\S]*(\n<!-- end -->)/, (_, start, end) => `${start}\n${text}\n${end}`);
}
