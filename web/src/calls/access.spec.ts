import type { CallRead } from '@registro/contracts/calls/programme';
import { entryOf } from './access.js';

const now = Date.parse('2025-03-20T12:00:00Z');
const window = (inicio: string | null, fin: string | null, abierta: boolean) => ({ codigo: 'x', inicio, fin, abierta });
const OPEN = window('2025-03-17T04:00:00Z', '2025-04-18T04:00:00Z', true);
const OVER = window('2024-09-18T04:00:00Z', '2024-10-29T04:00:00Z', false);
const SOON = window('2026-03-17T04:00:00Z', '2026-04-18T04:00:00Z', false);
const TERMS = [{ titulo: 'Términos', url: '/t.pdf' }] as CallRead['terminos'];
const call = (programa: CallRead['programa'], ventana: CallRead['ventana'], terminos: CallRead['terminos'] = TERMS) => ({
  programa,
  ventana,
  terminos,
});
const ready = { requisitos: [], proyectos: 0 };
const nobody = { proyectoInnovacion: false, idEstatusProyecto: null };
const unready = {
  proyectos: 0,
  requisitos: [{ clave: 'datosBasicos' as const, requisito: 'Datos básicos', cumple: false, detalle: '', ruta: null }],
};

describe('the button of a call (rules C-7, C-17)', () => {
  it.each(['sostenibilidad', 'innovacion'] as const)(
    'of %s leads through the terms, and of a call without any straight to the list',
    (programa) => {
      expect(entryOf(call(programa, OPEN), ready, nobody, now)).toEqual({ que: 'terminos' });
      expect(entryOf(call(programa, OPEN, []), ready, nobody, now)).toEqual({ que: 'lista' });
    },
  );

  it('leads to the list of an innovation project with status 2 or 4 whatever the window', () => {
    for (const idEstatusProyecto of [2, 4])
      expect(entryOf(call('innovacion', OVER), ready, { proyectoInnovacion: true, idEstatusProyecto }, now)).toEqual({ que: 'lista' });
    for (const idEstatusProyecto of [1, 3, 5])
      expect(entryOf(call('innovacion', OVER), ready, { proyectoInnovacion: true, idEstatusProyecto }, now)).toMatchObject({
        que: 'cierre',
      });
    expect(entryOf(call('sostenibilidad', OVER), ready, { proyectoInnovacion: true, idEstatusProyecto: 2 }, now)).toMatchObject({
      que: 'cierre',
    });
  });

  it('says that a call is over, or not yet begun, and lets on to what one has there', () => {
    expect(entryOf(call('innovacion', OVER), ready, nobody, now)).toMatchObject({
      que: 'cierre',
      titulo: '¡Atención!',
      texto: expect.stringMatching(/ha concluido .* en evaluación\.$/) as string,
      continuar: true,
    });
    expect(entryOf(call('innovacion', SOON), ready, nobody, now)).toMatchObject({
      texto: expect.stringMatching(/comenzará próximamente\.$/) as string,
      continuar: false,
    });
    expect(entryOf(call('sostenibilidad', OVER), ready, nobody, now)).toMatchObject({ continuar: false });
    expect(entryOf(call('sostenibilidad', OVER), { ...ready, proyectos: 1 }, nobody, now)).toMatchObject({ continuar: true });
  });

  it('opens by a personal jornada what is closed for others', () => {
    expect(entryOf(call('sostenibilidad', { ...OVER, abierta: true }), ready, nobody, now)).toEqual({ que: 'terminos' });
  });

  it('asks for the complete profile', () => {
    for (const programa of ['innovacion', 'sostenibilidad'] as const)
      expect(entryOf(call(programa, OPEN), unready, nobody, now)).toMatchObject({
        que: 'aviso',
        texto: 'Debes completar el perfil de usuario para postularte.',
      });
  });
});
