import { CONFIRM_PASSKEY } from '../accounts/passkey.js';
import { confirmAct } from '../payments/acts.js';
import { CONFIRM_REDENOMINATION, confirmAdjust } from '../payments/adjust.js';
import { confirmFor } from '../payments/batch.js';
import { CONFIRM_BUDGET, CONFIRM_LIMIT } from '../payments/budget.js';
import { confirmPayment } from '../payments/settle.js';
import { auditWords, entryKey } from './audit-words.js';

const NONE = new Map<string, string>();

describe('What a trace holds, in words', () => {
  it.each([
    [confirmAdjust(4), 'Revertir o ajustar el pago 4'],
    [confirmPayment(10), 'Registrar lo que hizo el banco con el pago 10'],
    [confirmFor.approve(120), 'Aprobar el lote 120'],
    [confirmAct(7), 'Confirmar la propuesta 7'],
    [CONFIRM_BUDGET, 'Proponer un presupuesto'],
    [CONFIRM_LIMIT, 'Proponer un límite'],
    [CONFIRM_REDENOMINATION, 'Redenominar la moneda'],
    [CONFIRM_PASSKEY, 'Agregar una llave de acceso'],
    ['de otra versión:4', 'de otra versión:4'],
  ])('says what a confirmation for %s was for, and how it was given', (para, words) => {
    const line = auditWords({ objeto: 'usuario' }).line({ para, metodo: 'totp' }, NONE);
    expect(line).toBe(`Para qué: ${words}; Cómo: Con el código de su aplicación`);
  });

  it('names what was chosen from a list by its entry under its own parents, and leaves a code that no list has', () => {
    const names = new Map([
      [entryKey('estado', '', 24), 'Distrito Capital'],
      [entryKey('municipio', '24', 2401), 'Libertador'],
      [entryKey('municipio', '7', 2401), 'De otro estado'],
      [entryKey('postgrado', '', 28026), 'Maestría en Lingüística'],
    ]);
    const line = auditWords({ objeto: 'proyecto' }).line({ idEstado: 24, idMunicipio: 2401, idParroquia: 240109 }, names);
    expect(line).toBe('Estado: Distrito Capital; Municipio: Libertador; Parroquia: 240109');
    // An application keeps neither the university nor the level.
    expect(auditWords({ objeto: 'beca' }).line({ idPostgrado: 28026 }, names)).toBe('Postgrado: Maestría en Lingüística');
    expect(auditWords({ objeto: 'proyecto' }).value('idMunicipio', { idMunicipio: null }, names)).toBe('');
  });

  it('names what a proposal chose by the lists of its own programme', () => {
    const names = new Map([
      [entryKey('motores', '', 1), 'De innovación'],
      [entryKey('motoresSostenibilidad', '', 1), 'De sostenibilidad'],
    ]);
    const said = (programa: string) => {
      const despues = { idMotor: 1, programa };
      return auditWords({ objeto: 'proyecto', antes: null, despues }).value('idMotor', despues, names);
    };
    expect([said('innovacion'), said('sostenibilidad')]).toEqual(['De innovación', 'De sostenibilidad']);
  });

  it('says amounts as money, texts of a list alone, and nothing of what is empty', () => {
    const { line } = auditWords({ objeto: 'proyecto' });
    expect(
      line({ monto: 1850.5, objetivosEspecificos: [{ label: 'Medir' }, { label: 'Construir' }], notas: '[]', sellos: '{}' }, NONE),
    ).toBe('Monto: 1.850,50; Objetivos específicos: Medir, Construir; Notas: —; Sellos: —');
  });

  it('names choices of each of several things that a trace holds, the first of which is number 1', () => {
    const names = new Map([[entryKey('tipoRubro', '', 1), 'Equipos']]);
    expect(auditWords({ objeto: 'financiacion' }).line([{ idRubro: 1 }] as never, names)).toBe('N.º 1 (Rubro: Equipos)');
  });
});
