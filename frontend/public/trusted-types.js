// What the browser asks before it makes elements of text (Trusted Types): nothing here shows markup that somebody wrote.
(function () {
  if (!window.trustedTypes) return;
  // The kit writes style sheets so; a document that only parses runs nothing.
  var isHarmless = function (text, sink) {
    return text.indexOf('<') < 0 || !sink || sink === 'DOMParser parseFromString';
  };
  window.trustedTypes.createPolicy('default', {
    createHTML: function (text, _type, sink) {
      if (isHarmless(text, sink)) return text;
      throw new TypeError('Markup is refused for ' + sink);
    },
    // A library asks whether it may make code, with an empty function; the page's policy says no, and it does without.
    createScript: function (text) {
      if (/^\(function anonymous\(\s*\) \{\s*\}\)$/.test(text)) return text;
      throw new TypeError('Code made of text is refused');
    },
    createScriptURL: function (url) {
      if (url === '/service-worker.js') return url;
      throw new TypeError('A script is refused: ' + url);
    },
  });
})();
