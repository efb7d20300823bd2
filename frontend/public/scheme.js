// Runs before the first paint, so that a dark page never flashes light and no text changes its size.
(function () {
  var saved = null;
  var fontSize = null;
  var comfort = {};
  try {
    saved = localStorage.getItem('color-scheme');
    fontSize = Number(localStorage.getItem('reading-font-size'));
    comfort.paper = localStorage.getItem('reading-paper');
    comfort.face = localStorage.getItem('reading-face');
    comfort.leading = localStorage.getItem('reading-leading');
    comfort.spacing = localStorage.getItem('reading-spacing');
  } catch {
    // Storage is closed to us: the system's scheme stands.
  }
  var isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  var scheme = saved === 'light' || saved === 'dark' ? saved : isDark ? 'dark' : 'light';
  var root = document.documentElement;
  // Reading pages may have a paper of their own (color-scheme.ts).
  var isReading = /^\/(text(-old|-classic)?|read|preview)(\/|$)|^\/project\/[^/]+\/part\//.test(location.pathname);
  var isSepia = isReading && comfort.paper === 'sepia';
  if (isSepia) root.dataset.paper = 'sepia';
  if (comfort.face) root.dataset.face = comfort.face;
  if (comfort.leading) root.dataset.leading = comfort.leading;
  if (comfort.spacing) root.dataset.spacing = comfort.spacing;
  root.dataset.mantineColorScheme = isSepia ? 'light' : scheme;
  // The text that the server wrote is set as the reader left it (reading.store.ts).
  if (fontSize >= 12 && fontSize <= 24) {
    root.style.setProperty('--text-size', Math.max(14, fontSize) + 'px');
  }
})();
