/** What a success says (rule R-3). */
export const SAVED = 'Registrado correctamente';
export const BASIC_DATA_SAVED = 'Datos guardados';
export const DELETED = 'El registro ha sido eliminado!';
