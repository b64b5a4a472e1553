import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { saidEarly, takeEarly, told } from './early.js';

const { jest } = import.meta;
const PATH = 'consultar/lo-propio';
/** As the first script leaves what it was told (web/src/early/early.ts). */
function tell(body: object, r_data: unknown, r_succ = true): void {
  const answer = Promise.resolve(new Response());
  const asked = [{ answer, said: { r_succ, r_data } }];
  const pedidos = new Map([[`POST /api/${PATH} ${JSON.stringify(body)}`, asked]]);
  globalThis.registroPedidos = { desde: performance.now(), pedidos };
}
afterEach(() => void (globalThis.registroPedidos = undefined));

const client = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } });
beforeEach(() => client.clear());
/** What a query of it says as it is first drawn, and how often it asks. */
function drawn(options: ReturnType<typeof told<number>>) {
  const queryFn = jest.fn(() => Promise.resolve(0));
  const query = new QueryObserver(client, { queryKey: ['lo propio'], queryFn, ...options });
  const stop = query.subscribe(() => undefined);
  const { data } = query.getCurrentResult();
  stop();
  return { data, asked: () => queryFn.mock.calls.length };
}

test('what was told of the same body is drawn at once, taken once, and not asked for again', () => {
  tell({ convocatoria: 'beca' }, 7);
  const first = drawn(told<number>(PATH, { convocatoria: 'beca' }, undefined, 0));
  expect([first.data, first.asked()]).toEqual([7, 0]);
  expect(takeEarly('POST', `/api/${PATH}`, '{"convocatoria":"beca"}')).toBeUndefined();
  client.clear();
  const second = drawn(told<number>(PATH, { convocatoria: 'beca' }, undefined, 0));
  expect([second.data, second.asked()]).toEqual([undefined, 1]);
});

test('of another body, or refused, nothing was told', () => {
  tell({ convocatoria: 'beca' }, 7);
  expect(drawn(told<number>(PATH, { convocatoria: 'otra' })).data).toBeUndefined();
  tell({}, 7, false);
  expect(drawn(told<number>(PATH)).data).toBeUndefined();
});

test('a query that no other screen may go by asks again where what was told is older than its page’s first moments', () => {
  tell({}, 7);
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 16_000);
  const late = drawn(told<number>(PATH, {}, undefined, 0));
  expect([late.data, late.asked()]).toEqual([7, 1]);
  now.mockRestore();
});

test('what is only looked at stays to be taken', () => {
  tell({}, null);
  expect(saidEarly(PATH, {})).toEqual({ r_succ: true, r_data: null });
  expect(takeEarly('POST', `/api/${PATH}`, '{}')).toBeInstanceOf(Promise);
});

test('a query that no other screen may go by asks again once this page has written something', () => {
  tell({}, 7);
  expect(drawn(told<number>(PATH, {}, undefined, 0)).asked()).toBe(0);
  takeEarly('POST', '/api/guardar/borrador');
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 100);
  const after = drawn(told<number>(PATH, {}, undefined, 0));
  expect([after.data, after.asked()]).toEqual([7, 1]);
  now.mockRestore();
});
