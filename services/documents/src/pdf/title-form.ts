/** How a person is addressed on the certificate: 'la' + 'Ingeniera', and the ending that agrees ('inscrita'). */
export interface TitleForm {
  articulo: 'el' | 'la';
  titulo: string;
  /** 'o' or 'a' */
  terminacion: 'o' | 'a';
}

const FEMALE = 2;
/** Level of study → male and female form (rule F-10). Levels 1 to 3 give no degree. */
const TITLES: Record<number, readonly [male: string, female: string]> = {
  4: ['Técnico Superior Universitario', 'Técnica Superior Universitaria'],
  5: ['Ingeniero', 'Ingeniera'],
  6: ['Licenciado', 'Licenciada'],
  7: ['Especialista', 'Especialista'],
  8: ['Magíster', 'Magíster'],
  9: ['Doctor', 'Doctora'],
};
const CITIZEN = ['Ciudadano', 'Ciudadana'] as const;

/** `idNivelEstudio` 1 to 9, `sexo` 1 male or 2 female. */
export function titleForm(idNivelEstudio: number, sexo: number): TitleForm {
  const [male, female] = TITLES[idNivelEstudio] ?? CITIZEN;
  return sexo === FEMALE ? { articulo: 'la', titulo: female, terminacion: 'a' } : { articulo: 'el', titulo: male, terminacion: 'o' };
}
