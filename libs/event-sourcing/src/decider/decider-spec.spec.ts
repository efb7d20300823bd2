import type { Decider, Fact } from './decider.js';
import { deciderSpec } from './decider-spec.js';
import { Refusal } from './refusal.js';

type Door = Fact<'DoorOpened', { by: string }> | Fact<'DoorClosed', object>;
type Command = { type: 'open'; by: string } | { type: 'break' };

const door: Decider<boolean, Command, Door> = {
  initial: false,
  decide(isOpen, command) {
    if (command.type === 'break') throw new TypeError('a bug');
    if (command.by === 'thief') throw new Refusal('not_yours', 403);
    return isOpen ? [] : [{ type: 'DoorOpened', data: { by: command.by } }];
  },
  evolve: (_isOpen, event) => event.type === 'DoorOpened',
};
const opened: Door = { type: 'DoorOpened', data: { by: 'dana' } };
const closed: Door = { type: 'DoorClosed', data: {} };
const open = (by = 'dana'): Command => ({ type: 'open', by });

describe('given, when, then', () => {
  const { given } = deciderSpec(door);

  it('passes what the decider does', () => {
    given(opened, closed).when(open()).then(opened);
    given(opened).when(open()).thenNothing();
    given().when(open('thief')).thenRefused('not_yours');
  });

  it('fails what it does not', () => {
    expect(() => given().when(open('noa')).then(opened)).toThrow('noa');
    expect(() => given().when(open()).thenNothing()).toThrow();
    expect(() => given(opened).when(open()).then(opened)).toThrow();
    expect(() => given().when(open('thief')).thenRefused('not_found')).toThrow('not_found');
    expect(() => given().when(open()).thenRefused('not_yours')).toThrow('decided [DoorOpened]');
  });

  it('lets a bug of the decider through', () => {
    expect(() => given().when({ type: 'break' }).thenRefused('not_yours')).toThrow(TypeError);
  });
});
