/** A CSS module in component specs: each class has its own name. */
module.exports = new Proxy({}, { get: (_styles, name) => (name === '__esModule' ? false : name) });
