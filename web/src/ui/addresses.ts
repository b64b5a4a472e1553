import type { AppealableObject } from '@registro/contracts/appeals/appeal';
import type { AskableObject } from '@registro/contracts/conversations/conversation';

// Where one part of the product leads into another: features know these, not each other.
export const SCHOLARSHIPS = '/usuario/vertice-1/beca/listar';
/** 'Tramitar': from an approved scholarship to its payments */
export const processPath = (idBeca: number) => `/usuario/registro-postgrado/${idBeca}/crear`;
export const TUTORS = '/usuario/vertice-1/tutores/crear';
export { VERTEX_3 } from '@registro/contracts/calls/routes';
export const MESSAGES = '/usuario/mensajes';
/** 'Preguntar' about what is one's own */
export const askPath = (objeto: AskableObject, idObjeto: number): string => `${MESSAGES}/preguntar/${objeto}/${idObjeto}`;
export const APPEALS = '/usuario/recursos';
/** 'Pedir que se revise' of what was decided on one's own */
export const appealPath = (objeto: AppealableObject, idObjeto: number): string => `${APPEALS}/pedir/${objeto}/${idObjeto}`;
