import type { WindowRead } from '@registro/contracts/catalogs/window';
import { afterApplicationText } from '@registro/contracts/scholarships/after-end';
import { deadlineText } from '../ui/windows.js';
import { draftText, nextText } from './texts.js';

const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const window = (over: Partial<WindowRead>): WindowRead => ({
  fechaInicio: null,
  fechaFin: null,
  inicio: at(-10_000),
  fin: at(60),
  estado: 'abierta',
  abiertaParaUsted: true,
  ...over,
});
const closed = (minutes: number) => window({ estado: 'concluida', fin: at(-minutes), abiertaParaUsted: false });

test('the form says until when it can be sent, and that it no longer can', () => {
  expect(deadlineText(window({ fin: '2031-01-20T04:00:00.000Z' }))).toBe(
    ' La convocatoria cierra el 19 de enero de 2031 (hora de Caracas).',
  );
  expect(deadlineText(closed(5))).toMatch(/lo que empezó antes del cierre se recibe hasta el \d+ de \S+ de \d{4}/);
  expect(deadlineText(closed(16))).toBe(' La convocatoria concluyó y ya no se reciben solicitudes.');
  // A jornada of one's own: the general dates say nothing.
  expect(deadlineText({ ...closed(16), abiertaParaUsted: true })).toBe('');
  expect(deadlineText(undefined)).toBe('');
});

test('a draft that was left is said to wait, to hurry, or to have missed the call', () => {
  expect(draftText(window({}))).toMatch(/^Dejó .* No participa hasta que la envíe .* cierra el/);
  expect(draftText(closed(5))).toMatch(/se recibe hasta/);
  expect(draftText(closed(16))).toMatch(
    /la convocatoria concluyó: no participa\. Lo que escribió se conserva .*archivos, hasta 30 días después del cierre/,
  );
  expect(draftText(window({ estado: 'por-iniciar', abiertaParaUsted: false }))).toMatch(/cuando la convocatoria abra/);
});

test('what happens next depends on whether it may still be changed', () => {
  expect(nextText(5, null, true)).toMatch(/puede modificarla/);
  expect(nextText(5, null, false)).not.toMatch(/modificarla/);
  expect(nextText(3, null, true)).toMatch(/envíela antes de que cierre/);
  expect(nextText(3, null, false)).toMatch(/no participa/);
});

test('after a refusal one reads what may be done and when', () => {
  expect(afterApplicationText(false, window({}))).toMatch(/^En esta convocatoria no puede .* cuando abra la próxima: sus fechas/);
  expect(afterApplicationText(true, window({}))).toMatch(/^Puede postularse de nuevo\. La convocatoria cierra el .* datos y archivos/);
  expect(afterApplicationText(true, closed(16))).toMatch(/^Podrá postularse de nuevo cuando abra/);
  const soon = window({ estado: 'por-iniciar', inicio: '2031-01-20T12:00:00.000Z', abiertaParaUsted: false });
  expect(afterApplicationText(false, soon)).toContain('la próxima abre el 20 de enero de 2031 a las 08:00 (hora de Caracas).');
});

test('who withdrew reads so, and whose scholarship was cancelled does not', () => {
  expect(nextText(8, null, false)).toBe('Usted la retiró.');
  expect(nextText(8, 2, false)).toBe('La beca fue cancelada.');
});
