// Apart from the routes: pages link to each other, and routes load pages.
export const LIST = '/usuario/proyecto/listar';
export const CREATE = '/usuario/proyecto/crear';
export const IMPORT = '/usuario/proyecto/importar';
/** An import that was begun. */
export const importPath = (id: number) => `${IMPORT}?importacion=${id}`;
export const viewPath = (id: number) => `/usuario/proyecto/${id}/ver`;
export const editPath = (id: number) => `/usuario/proyecto/${id}/editar`;
