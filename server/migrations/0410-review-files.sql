-- Papers of a goods are pictures of the kind LICENSE: a review never had files of its own.
alter table goods_review drop column files;
