import { FIELD_NAMES, type ListResource } from '@registro/contracts/console/field-names';
import { LIST_NAMES } from '@registro/contracts/console/list-names';

/** Names of the console's resources, singular |||| plural; those of their fields are the exported files' too. */
export const recursos = {
  resources: Object.fromEntries(
    Object.entries(LIST_NAMES).map(([list, names]) => [list, { name: names.join(' |||| '), fields: FIELD_NAMES[list as ListResource] }]),
  ),
};
