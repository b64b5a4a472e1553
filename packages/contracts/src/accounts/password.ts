export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 128;
export const PASSWORD_MESSAGE = `La clave debe tener al menos ${PASSWORD_MIN} caracteres`;
/** A session ends this long after it was last renewed. */
export const SESSION_HOURS = 8;
