/**
 * The address of a list of the console, with nothing but these in it where a filter is named: inList('pagos', { estado:
 * 'pendiente' }).
 */
export const inList = (resource: string, filter?: object): string =>
  `/consola/${resource}${filter ? `?filter=${encodeURIComponent(JSON.stringify(filter))}` : ''}`;
