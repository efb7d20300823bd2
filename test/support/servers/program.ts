export { freePort } from '../../bin/services/free-port.mjs';
export { launchProgram, startProgram, type Program } from '../../bin/services/program.mjs';
