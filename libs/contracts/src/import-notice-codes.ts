// Apart from the schemas: the thread that reads a manuscript starts for each one, and needs no library for them.

/** What an import had to leave out or do on its own, in the order in which it is told. */
export const importNoticeCodes = [
  'images_dropped',
  'note_images_moved',
  'images_linked',
  'tables_flattened',
  'footnotes_appended',
  'comments_dropped',
  'comments_without_text',
  'split_by_length',
  'encoding_guessed',
  'e_book_simplified',
  'emphasis_dropped',
  'formulas_flattened',
  'list_numbers_typed',
  'links_dropped',
  'tags_dropped',
  'ruby_in_brackets',
  'changes_accepted',
  'page_headers_dropped',
  'text_boxes_moved',
  'hidden_text_shown',
  'heading_numbers_dropped',
  'embedded_files_dropped',
  'front_matter_read',
  'readers_comments_left_out',
] as const;
