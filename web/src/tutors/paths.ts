// Apart from the routes: pages link to each other, and routes load pages.
export const CREATE = '/usuario/vertice-1/tutores/crear';
