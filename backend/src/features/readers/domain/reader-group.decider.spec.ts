import { deciderSpec } from '@shulayim/event-sourcing';
import { readerGroups } from './reader-group.decider.js';

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const place = (n = 1) => ({ groupId: id(n), projectId: id(8), authorId: id(9) });
const made = (n: number, name: string) => ({ type: 'ReaderGroupMade', data: { ...place(n), name } }) as const;
const make = (n: number, name: string, most = 12) => ({ type: 'MakeGroup', place: place(n), name, most }) as const;
const rename = (n: number, name: string) => ({ type: 'RenameGroup', place: place(n), name }) as const;
const change = (add: string[], remove: string[] = [], most = 100) =>
  ({ type: 'ChangeReaders', place: place(), add, remove, most }) as const;
const grouped = (...memberIds: string[]) => ({ type: 'ReadersGrouped', data: { ...place(), memberIds } }) as const;
const ungrouped = (...memberIds: string[]) => ({ type: 'ReadersUngrouped', data: { ...place(), memberIds } }) as const;
const removed = { type: 'ReaderGroupRemoved', data: place() } as const;
const friends = made(1, 'חברים');
const { given } = deciderSpec(readerGroups);

describe('groups of readers', () => {
  it('are made once, so many of a work, each by a name of its own', () => {
    given().when(make(1, 'חברים')).then(friends);
    given(friends).when(make(1, 'חברים')).thenNothing();
    given(friends).when(make(2, 'חברים')).thenRefused('reader_group_exists');
    given(friends)
      .when(make(2, 'סדנה', 1))
      .thenRefused('reader_groups_full');
    given(friends, removed)
      .when(make(2, 'חברים', 1))
      .then(made(2, 'חברים'));
  });

  it('are renamed, and removed', () => {
    given(friends)
      .when(rename(1, 'סדנה'))
      .then({ type: 'ReaderGroupRenamed', data: { ...place(), name: 'סדנה' } });
    given(friends).when(rename(1, 'חברים')).thenNothing();
    given(friends, made(2, 'סדנה')).when(rename(1, 'סדנה')).thenRefused('reader_group_exists');
    given().when(rename(1, 'סדנה')).thenRefused('not_found');
    given(friends).when({ type: 'RemoveGroup', place: place() }).then(removed);
    given(friends, removed).when({ type: 'RemoveGroup', place: place() }).thenNothing();
  });

  it('have whoever is put in, until they are taken out', () => {
    given(friends)
      .when(change([id(3), id(4), id(3)]))
      .then(grouped(id(3), id(4)));
    given(friends, grouped(id(3)))
      .when(change([id(3), id(4)]))
      .then(grouped(id(4)));
    given(friends, grouped(id(3)))
      .when(change([], [id(3), id(5)]))
      .then(ungrouped(id(3)));
    given(friends, grouped(id(3)), ungrouped(id(3)))
      .when(change([id(3)]))
      .then(grouped(id(3)));
    given(friends, removed)
      .when(change([id(3)]))
      .thenRefused('not_found');
  });

  it('have so many readers, whoever is taken out making room', () => {
    given(friends, grouped(id(3)))
      .when(change([id(4)], [], 1))
      .thenRefused('reader_group_full');
    given(friends, grouped(id(3)))
      .when(change([id(4)], [id(3)], 1))
      .then(ungrouped(id(3)), grouped(id(4)));
  });
});
