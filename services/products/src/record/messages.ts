/** spec 1 §8, what a success says. */
export const SAVED = 'Registrado correctamente';
export const DELETED = 'El registro ha sido eliminado!';
export const RESTORED = 'El registro ha sido recuperado';
