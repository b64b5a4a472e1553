import { KnownMatters, reasons } from './affinity.js';

const [SALUD, AGRO] = [3, 5];
const product = (idArea: number, titulo: string) => ({ idArea, titulo });
const known = new KnownMatters([
  { idUsuario: 1, productos: [product(SALUD, 'Vacunas contra la malaria'), product(SALUD, 'Malaria en Bolívar')] },
  { idUsuario: 2, productos: [product(AGRO, 'Plagas del cacao')] },
  { idUsuario: 3, productos: [] },
]);
const topic = { areas: [{ id: SALUD, nombre: 'Salud' }], texto: 'Análisis de una vacuna de malaria para el cacao' };

describe('How well a reviewer fits a case', () => {
  it('is told by the area and the words of their own products, without accents, number or empty words', () => {
    const [first, second, third] = known.points(topic);
    expect(first).toBeGreaterThan(second!);
    expect(second).toBeGreaterThan(0);
    expect(third).toBe(0);
    expect(known.why(topic, 0)).toEqual({ areas: [{ nombre: 'Salud', productos: 2 }], palabras: ['vacuna', 'malaria'] });
    expect(known.why(topic, 1)).toEqual({ areas: [], palabras: ['cacao'] });
  });

  it('is said in sentences, with the work that they would have', () => {
    expect(reasons(known.why(topic, 0), 4)).toEqual([
      'Registró 2 productos en el área Salud',
      'Sus productos tratan de: vacuna, malaria',
      'Con esta propuesta tendría 4 casos pendientes',
      'Sin conflicto de interés conocido',
    ]);
    expect(reasons(known.why(topic, 2), 1)[0]).toBe('Sin productos afines: se propone para repartir por igual');
  });
});
