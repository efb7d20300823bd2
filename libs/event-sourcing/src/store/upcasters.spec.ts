import { currentSchemaVersion, upcast, type Upcasters } from './upcasters.js';

const upcasters: Upcasters = {
  Named: [({ name, ...rest }) => ({ ...rest, title: name }), (data) => ({ ...data, language: 'he' })],
};

describe('upcasters', () => {
  it('raise from any earlier version, one step after the other', () => {
    expect(upcast(upcasters, 'Named', 1, { name: 'א' })).toEqual({ title: 'א', language: 'he' });
    expect(upcast(upcasters, 'Named', 2, { title: 'א' })).toEqual({ title: 'א', language: 'he' });
    expect(upcast(upcasters, 'Named', 3, { title: 'א', language: 'en' })).toEqual({ title: 'א', language: 'en' });
  });

  it('count versions from 1, also for types of which there is but one, or that are named like an object method', () => {
    const types = ['Named', 'Other', 'toString', 'constructor'];
    expect(types.map((type) => currentSchemaVersion(upcasters, type))).toEqual([3, 1, 1, 1]);
    expect(upcast(upcasters, 'constructor', 1, { title: 'א' })).toEqual({ title: 'א' });
  });
});
