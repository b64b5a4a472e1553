/** spec 1 §8, what a success says. */
export const SAVED = 'Registrado correctamente';
export const BASIC_DATA_SAVED = 'Datos guardados';
export const DELETED = 'El registro ha sido eliminado!';
