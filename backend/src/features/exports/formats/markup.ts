/** Signs that no XML file may hold. */
const unfit = /[\u0000-\u0008\u000c\u000e-\u001f\ufffe\uffff]/g;
export const fitForXml = (text: string): string => text.replace(unfit, '');

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** A text between tags, or between quotes. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** Attributes as React names them, each after a space. */
export const written = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name === 'className' ? 'class' : name}="${escaped(value)}"`)
    .join('');
