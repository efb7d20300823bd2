// `npm start`. Only plain old syntax and imports here: this file must still run on the Node versions that it refuses.
const needed = [20, 19];
const running = process.versions.node.split('.').map(Number);

if (running[0] < needed[0] || (running[0] === needed[0] && running[1] < needed[1])) {
  console.error(`Shulayim needs Node ${needed.join('.')} or newer; this is Node ${process.versions.node}.`);
  process.exit(1);
}

import('./launch.mjs').then(
  ({ launch }) => launch(),
  (error) => {
    console.error(error);
    process.exit(1);
  },
);
