import { screen, waitFor } from '@testing-library/react';
import { FakeServer } from '../../../testing/fake-server';
import { exampleUser, openPage } from '../../../testing/open-page';
import words from './past-readers.lazy.he.json';

const id = (n: number) => `00000000-0000-4000-8000-7${String(n).padStart(11, '0')}`;
const list = 'GET /api/past-readers';
const reader = {
  ...{ id: id(1), name: 'נועה', email: null, likes: 'מתח', round_name: 'סבב ראשון', project_title: 'שלוש סירות' },
  at: '2026-03-01T12:00:00.000Z',
};
const round = (n: number) => ({ id: id(n), name: `סבב ${n}`, project_id: id(9), project_title: 'סיפורים' });
const open = (server: FakeServer) => openPage('/past-readers', { as: exampleUser(), server });

it('asks a past reader to the chosen round by one press', async () => {
  const server = new FakeServer()
    .answer(list, { success: true, readers: [reader], rounds: [round(2), round(3)] })
    .answer(`POST /api/rounds/${id(3)}/readers`, {
      success: true,
      results: [{ past_reader_id: id(1), ok: false, code: 'already_asked', error: 'כבר בסבב' }],
      round: null,
    });
  const { user } = await open(server);
  await user.selectOptions(await screen.findByLabelText(words.round), id(3));
  expect(screen.getByText('מתח')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: words.askOne.replace('{{name}}', 'נועה') }));
  await waitFor(() =>
    expect(server.callsOf(`POST /api/rounds/${id(3)}/readers`).map(({ body }) => body)).toEqual([
      { past_reader_ids: [id(1)] },
    ]),
  );
});

it('says who will be here while nobody is', async () => {
  await open(new FakeServer().answer(list, { success: true, readers: [], rounds: [] }));
  expect(await screen.findByText(words.noneHint)).toBeTruthy();
});
