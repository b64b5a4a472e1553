// Apart from the routes: pages link to each other, and routes load pages.
export const LANDING = '/usuario/vertice-1';
export const LIST = '/usuario/vertice-1/beca/listar';
export const CREATE = '/usuario/vertice-1/beca/crear';
export const viewPath = (id: number) => `/usuario/vertice-1/beca/${id}/ver`;
export const editPath = (id: number) => `/usuario/vertice-1/beca/${id}/editar`;
/** Terms of reference of the programme, a file of web/public. */
export const TERMS = '/docs/terminos-de-referencia-becas.pdf';
