import type { World } from './world.js';

/** Last in a spec: whatever its tests did, live rows and rows made again from the log are the same. */
export function itRebuildsAlike(world: () => World): void {
  it('every read model, made again from the log, equals the live one', async () => {
    const live = await world().readModels();
    await world().rebuildAll();
    expect(await world().readModels()).toEqual(live);
  });
}
