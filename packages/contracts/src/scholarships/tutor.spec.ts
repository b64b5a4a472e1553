import { check } from '../validation.js';
import { ACCOUNT_BANK_MESSAGE, ACCOUNT_CHECK_WARNING, accountWarning } from './account-number.js';
import { LookUpStudent, SaveStudent, StudentForm } from './tutored-student.js';
import { SaveTutor, TutorForm, tutorToSend } from './tutor.js';

const tutor = {
  cedula: 'V-12345678',
  idBanco: 102,
  idTipoCuenta: 1,
  numCuenta: '1234567890',
  instPrivada: false,
  descripcionInstPrivada: null,
};
const errorsOf = (Dto: new () => object, data: object) => Object.fromEntries(check(Dto, data).errores.map((e) => [e.campo, e.mensaje]));
const FILE = '6a1f3f8e-6a44-4f7e-9d2c-2f6f0c5f9a10';

describe('The tutor’s data', () => {
  it('are taken as the specification has them, with 10 to 20 digits of account', () => {
    expect(errorsOf(SaveTutor, tutor)).toEqual({});
    expect(errorsOf(SaveTutor, { ...tutor, numCuenta: '01020000000000000000' })).toEqual({});
  });

  it.each([
    ['cedula', undefined, 'Tipo de identificación no válido'],
    ['cedula', 'J-12345678', 'Tipo de identificación no válido'],
    ['cedula', '12345678', 'Tipo de identificación no válido'],
    ['cedula', 'V-12a45', 'Solo se permiten números'],
    ['cedula', 'V-123456-7', 'Solo se permiten números'],
    ['cedula', 'V-12345', 'Mínimo 6 caracteres'],
    ['cedula', 'V-123456789', 'Máximo 8 caracteres'],
    ['idBanco', null, 'Requerido'],
    ['idTipoCuenta', '', 'Requerido'],
    ['numCuenta', '12345a7890', 'Solo se permiten números'],
    ['numCuenta', '123456789', 'El número de cuenta no puede tener menos de 10 dígitos'],
    ['numCuenta', '1'.repeat(21), 'El número de cuenta no puede tener más de 20 dígitos'],
    ['numCuenta', '01340000000000000000', ACCOUNT_BANK_MESSAGE],
    ['instPrivada', null, 'Requerido'],
    ['instPrivada', 'sí', 'Requerido'],
    ['descripcionInstPrivada', 'x'.repeat(151), 'No puede tener más de 150 caracteres'],
  ])('refuse %s %j', (campo, value, mensaje) => {
    expect(errorsOf(SaveTutor, { ...tutor, [campo]: value })).toEqual({ [campo]: mensaje });
  });

  it('name the private institution only where there is one', () => {
    expect(errorsOf(SaveTutor, { ...tutor, instPrivada: true })).toEqual({
      descripcionInstPrivada: 'Debe especificar la institución privada',
    });
    expect(errorsOf(SaveTutor, { ...tutor, instPrivada: true, descripcionInstPrivada: 'Clínica' })).toEqual({});
  });

  it('are asked by the form in two parts, and sent in one', () => {
    const form = { ...tutor, cedula: undefined, prefijoIdentificacion: 'E', numeroIdentificacion: '123456' };
    const { value, errores } = check(TutorForm, form);
    expect(errores).toEqual([]);
    expect(tutorToSend(value, 7)).toMatchObject({ idTutor: 7, cedula: 'E-123456', numCuenta: tutor.numCuenta });
    expect(errorsOf(TutorForm, { ...form, prefijoIdentificacion: 'J', numeroIdentificacion: '12345' })).toEqual({
      prefijoIdentificacion: 'Tipo de identificación no válido',
      numeroIdentificacion: 'Mínimo 6 caracteres',
    });
  });
});

describe('An account’s check digits', () => {
  // 0102 0001: 3·0+2·1+7·0+6·2+5·0+4·0+3·0+2·1 = 16, 11 − 5 = 6; 0001 0000000012: 6·1+3·1+2·2 = 13, 11 − 2 = 9.
  it('are those of bank and office, and of office and account', () => {
    expect(accountWarning('01020001690000000012')).toBeNull();
  });

  it.each(['01020001790000000012', '01020001680000000012', '01020001690000000013', '01020002690000000012'])(
    'are doubtful in %s',
    (number) => expect(accountWarning(number)).toBe(ACCOUNT_CHECK_WARNING),
  );

  it('count 10 as 0 and 11 as 1, and are not asked of a shorter number', () => {
    expect(accountWarning('00000000110000000000')).toBeNull();
    // 0102 0000: 14, 11 − 3 = 8; …0006: 12, 11 − 1 = 10.
    expect(accountWarning('01020000800000000006')).toBeNull();
    expect(accountWarning('0000000000')).toBeNull();
  });
});

describe('The tutored student', () => {
  it.each([
    [{ prefijoCedula: null }, { prefijoCedula: 'Tipo de cédula es requerido' }],
    [{ cedula: '12345' }, { cedula: 'La cédula no puede tener menos de 6 dígitos' }],
    [{ archivoCartaAvalTutor: null }, { archivoCartaAvalTutor: 'El adjunto es requerido' }],
    [{ idInvestigadorBecado: null }, { idInvestigadorBecado: 'Busque primero al estudiante por su cédula' }],
  ])('of the form %j is refused', (over, errors) => {
    const form = { prefijoCedula: 'V', cedula: '123456', archivoCartaAvalTutor: FILE, idInvestigadorBecado: 3 };
    expect(errorsOf(StudentForm, form)).toEqual({});
    expect(errorsOf(StudentForm, { ...form, ...over })).toEqual(errors);
  });

  it('is sent without the document, and looked up by it', () => {
    expect(errorsOf(SaveStudent, { idTutor: 1, idInvestigadorBecado: 2, archivoCartaAvalTutor: FILE, idRegistroBecado: null })).toEqual({});
    expect(errorsOf(SaveStudent, {})).toEqual({
      idTutor: 'El tutor no existe',
      idInvestigadorBecado: 'Busque primero al estudiante por su cédula',
      archivoCartaAvalTutor: 'El adjunto es requerido',
    });
    expect(errorsOf(LookUpStudent, { prefijoDocumentoIdentidad: 'X', documentoIdentidad: '012345' })).toEqual({
      prefijoDocumentoIdentidad: 'Tipo de cédula es requerido',
      documentoIdentidad: 'La cédula debe contener solo números enteros positivos y no debe comenzar con cero',
    });
  });
});
