/**
 * What a trace about a mail is filed under: the person whose address it went to, else the mail itself.
 * @param idUsuario null: it is nobody's account
 */
export const subjectOf = (id: number, idUsuario: number | null) =>
  idUsuario === null ? { objeto: 'correo', idObjeto: id } : { objeto: 'usuario', idObjeto: idUsuario };
