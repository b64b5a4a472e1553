/** POST /api/interno/perfil/nombres {NamesQuestion} → r_data PersonName[]: what these people are called, those who registered it. */
export interface NamesQuestion {
  ids: number[];
}

export interface PersonName {
  id: number;
  /** first name and first surname */
  nombre: string;
}
