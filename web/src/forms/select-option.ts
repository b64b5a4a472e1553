/** What one chooses of a list. */
export interface SelectOption {
  value: string | number;
  label: string;
}
