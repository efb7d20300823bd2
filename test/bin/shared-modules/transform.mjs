/** In place of a source of the program, or of a package's file: the module that all specs of a worker share. */
export default { process: () => ({ code: 'module.exports = requireShared(__filename);' }) };
