export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 128;
export const PASSWORD_MESSAGE = `La clave debe tener al menos ${PASSWORD_MIN} caracteres`;
export const PASSWORD_COMMON_MESSAGE =
  'Esa clave es de las primeras que se prueban, aunque lleve números o signos: use varias palabras que no sean sus datos';
/** A session ends this long after it was last renewed. */
export const SESSION_HOURS = 8;
