import { callName } from './call-name.js';

describe('callName', () => {
  it('says the year of a call once', () => {
    expect(callName({ nombre: 'Sostenibilidad', anio: 2025 })).toBe('Sostenibilidad (2025)');
    expect(callName({ nombre: 'Agua para las comunidades 2024', anio: 2024 })).toBe('Agua para las comunidades 2024');
    expect(callName({ nombre: 'Plan 2024', anio: 2025 })).toBe('Plan 2024 (2025)');
  });
});
