/**
 * How a work is set, in Typst's language. It reads the work from `work.json` and the sheet from `sheet.json`: nothing that a
 * person typed is ever read as Typst. Of directions: each line has its own, and within a line no look makes an island, so that
 * letters stand in the order of UAX #9 whatever their looks.
 */
export const pageTemplate = `
#let work = json("work.json")
#let sheet = json("sheet.json")
#let direction-of(it) = if it.direction == "rtl" { rtl } else { ltr }
#let end-side = if work.direction == "rtl" { left } else { right }
#let faces = ("Frank Ruhl Libre", "David Libre", "Libertinus Serif")
#let pointed-faces = ("David Libre", "Frank Ruhl Libre", "Libertinus Serif")
#let leading = sheet.leading * 1em

#set document(
  title: work.title.text,
  author: if work.author.text == "" { () } else { (work.author.text,) },
  description: if work.about.len() > 0 { work.about.map(it => it.text).join(" ") },
  date: datetime(year: work.date.at(0), month: work.date.at(1), day: work.date.at(2)),
)
#set text(font: faces, size: sheet.size * 1pt, lang: work.language, dir: direction-of(work), hyphenate: work.direction == "ltr")
#set par(justify: true, leading: leading, spacing: leading)
#set block(spacing: leading)
#set footnote.entry(separator: line(length: 25%, stroke: 0.4pt), gap: 0.55em, clearance: 1.2em)
#show footnote.entry: it => {
  let place = it.note.location()
  let number = counter(footnote).at(place).first()
  let part = work.parts.at(query(selector(<part>).before(place)).last().value)
  set text(size: 0.85em, dir: direction-of(part.notes.at(number - 1)))
  set par(leading: 0.6em)
  par(link(place, super(typographic: false, str(number))) + h(0.3em) + it.note.body)
}

#let typed(it) = text(dir: direction-of(it), it.text)

#let running-title() = context {
  let page = here().page()
  let starts = query(<part>)
  let before = starts.filter(it => it.location().page() <= page)
  if before.len() > 0 and starts.all(it => it.location().page() != page) {
    let part = work.parts.at(before.last().value).title
    let is-left-hand = calc.even(page)
    set text(size: 0.8em)
    set par(justify: false)
    align(center, typed(if sheet.mirrored and is-left-hand { work.title } else { part }))
  }
}
#let page-number() = context {
  let page = here().page()
  if query(<part>).any(it => it.location().page() <= page) { align(center, text(size: 0.85em, dir: ltr, str(page))) }
}

#let vertical = (top: sheet.top * 1mm, bottom: sheet.bottom * 1mm)
#set page(
  width: sheet.width * 1mm,
  height: sheet.height * 1mm,
  binding: if work.direction == "rtl" { right } else { left },
  margin: if sheet.mirrored { vertical + (inside: sheet.inner * 1mm, outside: sheet.outer * 1mm) }
    else if work.direction == "rtl" { vertical + (right: sheet.inner * 1mm, left: sheet.outer * 1mm) }
    else { vertical + (left: sheet.inner * 1mm, right: sheet.outer * 1mm) },
  header: running-title(),
  footer: page-number(),
)

#let looks = (
  emphasis: it => text(style: "italic", it),
  strong: it => text(weight: "bold", it),
  underline: it => underline(offset: 0.18em, evade: false, it),
  strike: it => strike(it),
  superscript: it => super(typographic: false, it),
  subscript: it => sub(typographic: false, it),
  small_caps: it => text(font: ((name: "Libertinus Serif", covers: regex("\\\\p{Latin}")), ..faces), smallcaps(it)),
)

#let drawn-run(run, notes) = {
  if run.note != none {
    let note = notes.at(run.note)
    footnote(text(dir: direction-of(note), note.runs.map(it => drawn-run(it, ())).join()))
  } else {
    let letters = run.text.split("\\n").map(it => text(it)).join(linebreak())
    for name in run.looks { letters = (looks.at(name))(letters) }
    if run.language != none { letters = text(lang: run.language, letters) }
    if run.sign == none { letters } else { [#link(label(run.sign.to), letters)#label(run.sign.name)] }
  }
}
#let drawn(runs, notes) = runs.map(run => drawn-run(run, notes)).join()

#let prose(it, body) = par(first-line-indent: (amount: if it.isIndented { 1.5em } else { 0pt }, all: true), body)
#let hanging(amount, it, body) = par(hanging-indent: amount, justify: false, h(it.blanks * 0.25em) + body)
#let inset(amount, body) = block(pad(x: amount, body))

/// As large as it is, where the page has room for it and for what it shows.
#let pictured(it) = layout(size => {
  let room = (sheet.height - sheet.top - sheet.bottom) * 0.7mm
  let width = calc.min(it.width * 0.75pt, size.width, room * it.width / it.height)
  align(center, block(below: 0.6em, image(it.file, width: width, alt: it.words)))
})

/// How each kind of block is set.
#let kinds = (
  paragraph: prose,
  heading: (it, body) => heading(level: it.level, body),
  verse: (it, body) => hanging(2em, it, body),
  stanza: (it, body) => hanging(2em, it, body),
  quotation: (it, body) => inset(1.8em, par(body)),
  letter: (it, body) => inset(1.8em, prose(it, body)),
  epigraph: (it, body) => {
    let side = if it.direction == "rtl" { (right: 35%) } else { (left: 35%) }
    block(pad(..side, text(size: 0.95em, par(justify: false, body))))
  },
  list_item: (it, body) => hanging(1.4em, it, body),
  scene_break: (it, body) => align(center, par(justify: false, body)),
  footnote: (it, body) => text(size: 0.88em, par(body)),
  image: (it, body) => block(breakable: false, width: 100%, above: 1.2em, below: 1.2em, {
    if it.image != none { pictured(it.image) }
    align(center, text(size: 0.9em, par(justify: false, body)))
  }),
)
/// Those that stand a little apart from what is of another kind.
#let apart = ("verse", "stanza", "quotation", "letter", "epigraph", "list_item", "scene_break")
#let ornament = box(stack(dir: ltr, spacing: 0.9em, ..range(3).map(_ => circle(radius: 0.09em, fill: black))))
#let drawn-block(it, notes) = {
  if it.kind == "blank" { v(1em + 2 * leading, weak: true) }
  else if it.kind == "scene" { block(above: 1.5em, below: 1.5em, width: 100%, align(center, ornament)) }
  else {
    set text(dir: direction-of(it))
    (kinds.at(it.kind))(it, drawn(it.runs, notes))
  }
}

#show heading: set text(weight: "bold")
#show heading: set block(above: 1.5em, below: 0.9em)
#show heading: set par(justify: false)
#show heading.where(level: 1): set text(size: 1.35em)
#show heading.where(level: 1): set block(above: 0pt, below: 2em)
#show heading.where(level: 2): set text(size: 1.1em)
#show heading.where(level: 3): set text(size: 1em)
#show heading.where(level: 4): set text(size: 1em, weight: "regular")
#let title-sheet() = {
  set par(justify: false)
  v(26%)
  align(center)[
    #block(text(size: 2em, weight: "bold", typed(work.title)))
    #v(1.2em)
    #block(text(size: 1.2em, typed(work.author)))
    #if work.about.len() > 0 {
      v(2.5em)
      pad(x: 8%, for line in work.about { block(typed(line)) })
    }
  ]
}

#let contents-sheet() = {
  pagebreak()
  set par(justify: false)
  block(below: 2em, text(size: 1.35em, weight: "bold", work.contents))
  context for start in query(<part>) {
    let title = work.parts.at(start.value).title
    let number = text(dir: ltr, str(start.location().page()))
    let dots = line(length: 100%, stroke: (thickness: 0.6pt, paint: luma(130), dash: "loosely-dotted"))
    block(below: 0.9em, link(start.location(), grid(
      columns: (auto, 1fr, auto),
      column-gutter: 0.5em,
      align: bottom,
      typed(title), pad(bottom: 0.15em, dots), number,
    )))
  }
}

#title-sheet()
#if work.parts.len() > 1 { contents-sheet() }
#for (index, part) in work.parts.enumerate() {
  pagebreak()
  [#metadata(index)<part>]
  counter(footnote).update(0)
  v(sheet.drop * 1mm)
  {
    set text(dir: direction-of(part.title))
    heading(level: 1, part.title.text)
  }
  {
    set text(font: if part.isPointed { pointed-faces } else { faces })
    let before = none
    for it in part.blocks {
      if before != none and before != it.kind and (before in apart or it.kind in apart) { v(leading + 0.5em, weak: true) }
      drawn-block(it, part.notes)
      before = it.kind
    }
  }
}
`;
