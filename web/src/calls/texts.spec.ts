import type { ProposalState } from '@registro/contracts/calls/proposal';
import { nextText, toneOf } from './texts.js';
import { isUnsent } from './unsent.js';

const row = (over: Partial<ProposalState>): ProposalState =>
  ({
    programa: 'sostenibilidad',
    idEstatusProyecto: 1,
    enviado: null,
    cambiosSinEnviar: false,
    devolucion: null,
    reabierta: false,
    propio: true,
    puede: { editar: true, enviar: true, segundaFase: false, resultado: false },
    ...over,
  }) as ProposalState;
const returned = { motivo: 'Falta', observaciones: null, notas: [] };

test('what takes no part yet is said to be unsent', () => {
  expect([row({}), row({ enviado: 'x', cambiosSinEnviar: true }), row({ enviado: 'x', devolucion: returned })].map(isUnsent)).toEqual([
    true,
    true,
    true,
  ]);
  expect([row({ enviado: 'x' }), row({ idEstatusProyecto: 2 }), row({ idEstatusProyecto: 3 })].map(isUnsent)).toEqual([
    false,
    false,
    false,
  ]);
});

test('what happens next is said, and who has to act', () => {
  expect(nextText(row({}))).toMatch(/^Le toca a usted: complete la propuesta/);
  expect(nextText(row({ programa: 'innovacion' }))).toMatch(/complete el proyecto/);
  expect(nextText(row({ puede: { editar: true, enviar: false, segundaFase: false, resultado: false } }))).toMatch(
    /no participa: se puede enviar solo/,
  );
  expect(nextText(row({ enviado: 'x' }))).toMatch(/^La recibimos .* puede modificarla/);
  expect(nextText(row({ enviado: 'x', programa: 'innovacion' }))).toMatch(/^Lo recibimos .* puede modificarlo/);
  expect(nextText(row({ enviado: 'x', reabierta: true }))).toMatch(/vuelve a evaluarse tal como fue enviada: no se puede modificar/);
  expect(nextText(row({ enviado: 'x', devolucion: returned }))).toMatch(/corrija lo señalado/);
  expect(
    nextText(
      row({ idEstatusProyecto: 2, programa: 'innovacion', puede: { editar: false, enviar: false, segundaFase: true, resultado: false } }),
    ),
  ).toMatch(/envíe la segunda fase/);
  expect(nextText(row({ idEstatusProyecto: 5 }))).toMatch(/Fue aprobada/);
});

test('a warning is what its owner has to act on', () => {
  expect([row({}), row({ enviado: 'x' }), row({ idEstatusProyecto: 3 }), row({ idEstatusProyecto: 5 })].map(toneOf)).toEqual([
    'warning',
    'info',
    'error',
    'success',
  ]);
});
