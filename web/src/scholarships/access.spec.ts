import type { ScholarshipRow } from '@registro/contracts/scholarships/scholarship';
import type { ScholarshipStatusId } from '@registro/contracts/scholarships/status';
import { entryOf, mayOpenForm } from './access.js';

const ready = { datosBasicos: true, datosEstudio: true, gradoEstudio: 6 };
const open = { estado: 'abierta', abiertaParaUsted: true } as const;
const closed = { estado: 'concluida', abiertaParaUsted: false } as const;
const rows = (...statuses: ScholarshipStatusId[]) =>
  statuses.map((id_estatus_beca) => ({ id_estatus_beca, puede: { repetir: true } }) as ScholarshipRow);
const told = (...args: Parameters<typeof entryOf>) => {
  const entry = entryOf(...args);
  return 'aviso' in entry ? entry.aviso.text : entry.ruta;
};
const CREATE = '/usuario/vertice-1/beca/crear';
const LIST = '/usuario/vertice-1/beca/listar';

describe('the button of the landing page (rule B-21)', () => {
  it('leads to the list of who has a scholarship, whatever the window', () => {
    for (const status of [2, 3, 4, 5, 6] as ScholarshipStatusId[]) expect(told(rows(status), closed, ready)).toBe(LIST);
  });

  it('leads to the list of who was refused in a call that cannot be tried again, whatever the window', () => {
    const refused = [{ id_estatus_beca: 7, puede: { repetir: false } } as ScholarshipRow];
    for (const window of [open, closed]) expect(told(refused, window, ready)).toBe(LIST);
    expect(mayOpenForm(entryOf(refused, open, ready), { ...open, fin: null }, true)).toBe(false);
  });

  it('leads to the form inside the window, also of who withdrew or may try again', () => {
    expect(told([], open, ready)).toBe(CREATE);
    expect(told(rows(7, 8), open, ready)).toBe(CREATE);
    // A personal jornada opens what is closed for others.
    expect(told([], { estado: 'concluida', abiertaParaUsted: true }, ready)).toBe(CREATE);
  });

  it('says why not: window, profile, degree', () => {
    expect(told([], closed, ready)).toMatch(/ha concluido$/);
    expect(told([], { estado: 'por-iniciar', abiertaParaUsted: false }, ready)).toMatch(/comenzará próximamente$/);
    expect(told([], { estado: 'sin-fecha', abiertaParaUsted: false }, ready)).toMatch(/comenzará próximamente$/);
    expect(told([], open, { ...ready, datosEstudio: false })).toBe('Debes completar el perfil de usuario para postularte.');
    expect(told([], open, { ...ready, gradoEstudio: 4 })).toBe('Para postularte debes tener grado mayor o igual a Ingeniería/Licenciatura');
    expect(told([], open, { ...ready, gradoEstudio: 5 })).toBe(CREATE);
  });
});

describe('the form', () => {
  const fin = '2026-01-20T04:00:00.000Z';
  const after = (minutes: number) => Date.parse(fin) + minutes * 60_000;
  const may = (begun: boolean, now: number) => mayOpenForm(entryOf([], closed, ready), { ...closed, fin }, begun, now);

  it('opens again after the close for a draft, as long as the grace lasts', () => {
    expect([may(true, after(14)), may(true, after(15)), may(false, after(1))]).toEqual([true, false, false]);
  });

  it('does not open for who has one already, nor for an incomplete profile', () => {
    expect(mayOpenForm(entryOf(rows(5), open, ready), { ...open, fin }, true)).toBe(false);
    expect(mayOpenForm(entryOf([], open, { ...ready, datosBasicos: false }), { ...open, fin }, true)).toBe(false);
  });
});
