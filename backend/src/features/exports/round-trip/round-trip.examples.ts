/** Texts that are hard to write into a file and to find again in it, by what is hard about them. */
export const texts: Record<string, string> = {
  'prose, a paragraph a line': 'בבוקר ירדה מרים.\nאיש לא ענה.\n\nאחרי ההפסקה.',
  'prose parted by blank lines': 'אחת.\n\nשתיים.\n\nשלוש.\n\n\n\nארבע.\nחמש.',
  'a poem with indents': 'שורה\n    מוזחת\n\t\tבטאבים\n  קצת  \n\nבית שני\n\n\n        סוף',
  'Hebrew and English':
    'גרסת Windows 11 (64-bit) יצאה.\n"Hello, world!" אמר.\nC++ ו־Node.js\n3D http://x_y.org/a_b www.x.org me@x.org',
  'signs of formatting':
    '# כותרת\n## עוד\n- דג\n1. אחת\n10) עשר\n> ציטוט\n***\n* * *\n---\n===\n`קוד` *נטוי* _קו_ ~~מחוק~~ [א](ב) <b> &amp; \\ | א |\n<!-- הערה -->\n[^1]: לא\n+',
  'emoji and points': '😀😀 בִּימֵי שְׁפֹט 👩‍👩‍👧 !\nצה"ל',
  'blank lines at the ends': '\n\nאמצע\n \n\n\nעוד\n\n',
  'chapter lines': 'פרק א\nים\nפרק ב\nחוף\n\nא.\n\nב.',
  'verse after a blank line': '\nא\nא\n\nא\nא',
};
