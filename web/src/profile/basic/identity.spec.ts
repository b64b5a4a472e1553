import { foundValues, type Identity, isLocked } from './identity.js';

const found = {
  r_suc: true,
  origen: 'saime' as const,
  r_pno: 'María',
  r_sno: null,
  r_pap: 'Peña',
  r_fna: '19/03/1975',
  r_sex: 2,
  r_ecl: 2,
  r_eclfrom: 'Casado(a)',
};
const identity = (over: Partial<Identity> = {}): Identity => ({ clave: 'V12345678', estado: 'encontrada', llenados: {}, ...over });

describe('what a found identity fills', () => {
  it('is what the registry knows, in the words of the form', () => {
    expect(foundValues(found, {})).toEqual({
      primerNombre: 'María',
      primerApellido: 'Peña',
      fechaNacimiento: '1975-03-19',
      genero: 2,
      estadoCivil: 2,
    });
  });

  it('takes those of 9 to 16 years for single', () => {
    const year = new Date().getFullYear() - 12;
    expect(foundValues({ ...found, r_fna: `01/01/${year}` }, {})).toMatchObject({ estadoCivil: 1 });
  });

  it('leaves a residence and phones that were written by hand', () => {
    const residence = { id_estado_residencia: 24, id_municipio_residencia: 2401, id_parroquia_residencia: 240109 };
    const answer = { ...found, ...residence, telefono: '(212) 555-0134', telefono_cel: '(414) 555-0134' };
    expect(foundValues(answer, {})).toMatchObject({ estado: 24, municipio: 2401, parroquia: 240109, telefono: '(212) 555-0134' });
    const kept = foundValues(answer, { estado: 14, telefono: '(212) 000-0000' });
    expect(kept).toMatchObject({ telefonoCelular: '(414) 555-0134' });
    for (const name of ['estado', 'municipio', 'parroquia', 'telefono']) expect(kept).not.toHaveProperty(name);
  });
});

describe('the locks', () => {
  it.each([
    ['before the look-up', null, true],
    ['for another cédula', identity({ clave: 'V99999999' }), true],
    ['of someone registered already', identity({ estado: 'ya-registrada' }), true],
    ['of what was found', identity({ llenados: { primerNombre: 'María' } }), true],
    ['of what the registry did not know', identity({ llenados: { primerApellido: 'Peña' } }), false],
    ['when nobody was found', identity({ estado: 'no-encontrada' }), false],
    ['when the look-up is out of service', identity({ estado: 'sin-servicio' }), false],
  ])('%s', (_, known, locked) => {
    expect(isLocked(known, 'V12345678', 'primerNombre')).toBe(locked);
  });
});
