// A process of many listening pages: each a Socket.IO client that keeps its place in the log as the page does
// (frontend/src/platform/live), and notes every comment that it is told of.
import { setTimeout as delay } from 'node:timers/promises';
import { io } from 'socket.io-client';

const listeners = new Map();

function listen(url, { nth, cookie, watch, since }) {
  const self = { comments: [], feed: [], resyncs: 0, lost: [], connects: 0, isFollowing: false, backAt: 0 };
  let last = since ?? undefined;
  let settled = last;
  let unanswered = 0;
  const settle = () => {
    if (unanswered === 0) settled = last;
  };
  const socket = io(url, {
    transports: ['websocket', 'polling'],
    forceNew: true,
    extraHeaders: { cookie },
    auth: (answer) => answer(settled ? { since: settled } : {}),
    reconnectionDelay: 300,
    reconnectionDelayMax: 5000,
    randomizationFactor: 0.5,
  });
  const heard = (name, note) =>
    socket.on(name, (message) => {
      last = message.position ?? last;
      settle();
      note(message);
    });
  heard('comment', ({ change, comment }) => change === 'added' && self.comments.push([comment.id, Date.now()]));
  heard('feed', ({ entry }) => entry.kind === 'comment_added' && self.feed.push([entry.comment.id, Date.now()]));
  socket.on('resync', () => (self.resyncs += 1));
  for (const name of ['access-revoked', 'signed-out']) socket.on(name, () => self.lost.push(name));
  socket.on('connect_error', (error) => error.data && self.lost.push(error.data.code));
  socket.on('connect', () => {
    self.connects += 1;
    unanswered = watch.length;
    self.isFollowing = unanswered === 0;
    for (const topic of watch)
      socket.emit('watch', { ...topic, since: settled }, (answer) => {
        if (!answer.success) self.lost.push(JSON.stringify(answer));
        unanswered -= 1;
        settle();
        self.isFollowing = unanswered === 0;
        self.backAt = Date.now();
      });
  });
  socket.on('disconnect', () => (self.isFollowing = false));
  listeners.set(nth, { self });
}

const commands = {
  async open({ url, members, perSecond }) {
    for (const [at, member] of members.entries()) {
      listen(url, member);
      if (at % 10 === 9) await delay(10_000 / perSecond);
    }
  },
  following: () => [...listeners.values()].filter(({ self }) => self.isFollowing).length,
  heard: () => [...listeners].map(([nth, { self }]) => ({ nth, ...self })),
  close: () => process.exit(0),
};

process.on('message', async ({ command, ...what }) => {
  const answer = await commands[command](what);
  process.send({ answer });
});
process.once('disconnect', () => process.exit(0));
