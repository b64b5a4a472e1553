/** What a success says (rule R-3). */
export const SAVED = 'Registrado correctamente';
export const DELETED = 'El registro ha sido eliminado!';
export const RESTORED = 'El registro ha sido recuperado';
