import { startingValues } from '@registro/contracts/record/read';
import { StudentForm, type StudentFound, type TutoredStudentRead } from '@registro/contracts/scholarships/tutored-student';

/** The four names: shown read-only, never sent. */
export interface Names {
  primerNombre: string | null;
  segundoNombre: string | null;
  primerApellido: string | null;
  segundoApellido: string | null;
}

/** What the modal's form holds: the contract's fields, and whom they mean. */
export type StudentValues = { [K in keyof StudentForm]: StudentForm[K] | null } & Names;

/** What is known of a student before anyone was found. */
export const NOBODY = {
  idInvestigadorBecado: null,
  primerNombre: null,
  segundoNombre: null,
  primerApellido: null,
  segundoApellido: null,
} as const satisfies Partial<StudentValues>;

/** @param read the relation to edit, null for a new one */
export function studentValues(read: TutoredStudentRead | null): StudentValues {
  const { primerNombre, segundoNombre, primerApellido, segundoApellido } = read ?? NOBODY;
  const values = startingValues(StudentForm, read);
  return { ...values, prefijoCedula: values.prefijoCedula ?? 'V', primerNombre, segundoNombre, primerApellido, segundoApellido };
}

/** What a found student puts into the form. */
export const foundValues = (found: StudentFound): Pick<StudentValues, keyof typeof NOBODY> => ({
  idInvestigadorBecado: found.id,
  primerNombre: found.primer_nombre,
  segundoNombre: found.segundo_nombre,
  primerApellido: found.primer_apellido,
  segundoApellido: found.segundo_apellido,
});
