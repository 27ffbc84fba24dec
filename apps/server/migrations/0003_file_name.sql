-- Media and documents: what a file was called by who sent it (for the name it is downloaded under), the picture that
-- stands for a video, and since when nothing refers to it, so that it is kept for 30 more days (design §5).
ALTER TABLE file
  ADD COLUMN name text NOT NULL DEFAULT '',
  ADD COLUMN still text COLLATE "C",
  ADD COLUMN unused_since timestamptz;

-- The sweep reads what has been unused for longest; and whether a picture still stands for a video.
CREATE INDEX file_unused ON file (unused_since) WHERE unused_since IS NOT NULL;
CREATE INDEX file_still ON file (still) WHERE still IS NOT NULL;
