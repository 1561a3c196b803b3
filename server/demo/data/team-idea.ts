export interface TeamIdea {
  name: string;
  intro: string;
  /** Without #. */
  tags: string[];
}

/** `tags` apart by spaces. */
export const idea = (name: string, intro: string, tags: string): TeamIdea => ({
  name,
  intro,
  tags: tags.split(' '),
});
