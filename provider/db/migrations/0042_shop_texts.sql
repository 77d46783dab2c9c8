CREATE TABLE "shop_text" (
	"language" text NOT NULL,
	"key" text NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_text_language_key_pk" PRIMARY KEY("language","key")
);
--> statement-breakpoint
-- A shop from before keeps the texts that were everybody's, and the sample shop its name.
INSERT INTO "shop_text" ("language", "key", "text") SELECT * FROM (VALUES
  ('en_US', 'MoreTile.title', 'There is more under the canopy'),
  ('en_US', 'MembershipBand.title', 'Stay a while, under one roof of leaves'),
  ('en_US', 'AboutView.learn.second', 'You will find courses on growing things, baking, mending, drawing, photographing, resting well and selling what you make.'),
  ('zh_TW', 'MoreTile.title', '樹冠之下，還有更多'),
  ('zh_TW', 'MembershipBand.title', '同一片樹蔭下，多待一會兒'),
  ('zh_TW', 'AboutView.learn.second', '這裡有種植、烘焙、修補、繪畫、攝影、好好休息，以及如何賣出自己作品的課程。'),
  ('ja_JP', 'MoreTile.title', '木陰には、まだまだあります'),
  ('ja_JP', 'MembershipBand.title', 'ひとつの木陰で、もう少しごいっしょに'),
  ('ja_JP', 'AboutView.learn.second', '育てる、焼く、繕う、描く、撮る、よく休む、つくったものを売る。そんな講座がそろっています。'),
  ('zh_CN', 'MoreTile.title', '树冠之下，还有更多'),
  ('zh_CN', 'MembershipBand.title', '同一片树荫下，多待一会儿'),
  ('zh_CN', 'AboutView.learn.second', '这里有种植、烘焙、修补、绘画、摄影、好好休息，以及如何卖出自己作品的课程。'),
  ('th_TH', 'MoreTile.title', 'ใต้ร่มไม้นี้ยังมีอีกมาก'),
  ('th_TH', 'MembershipBand.title', 'แวะพักสักหน่อย ใต้ร่มใบไม้ผืนเดียวกัน'),
  ('th_TH', 'AboutView.learn.second', 'มีทั้งคอร์สปลูกต้นไม้ อบขนม ซ่อมแซม วาดภาพ ถ่ายภาพ พักผ่อนให้เต็มที่ และขายสิ่งที่คุณทำ'),
  ('es_ES', 'MoreTile.title', 'Hay más bajo el follaje'),
  ('es_ES', 'MembershipBand.title', 'Quédate un rato, bajo un mismo techo de hojas'),
  ('es_ES', 'AboutView.learn.second', 'Encontrarás cursos para cultivar, hornear, reparar, dibujar, fotografiar, descansar bien y vender lo que haces.'),
  ('vi_VN', 'MoreTile.title', 'Dưới tán lá còn nhiều điều nữa'),
  ('vi_VN', 'MembershipBand.title', 'Ở lại một chút, dưới cùng một mái lá'),
  ('vi_VN', 'AboutView.learn.second', 'Bạn sẽ gặp các khóa về trồng trọt, làm bánh, sửa chữa, vẽ, chụp ảnh, nghỉ ngơi đúng cách và bán những gì bạn làm ra.'),
  ('id_ID', 'MoreTile.title', 'Masih banyak lagi di bawah rindang ini'),
  ('id_ID', 'MembershipBand.title', 'Singgah sejenak, di bawah satu atap daun'),
  ('id_ID', 'AboutView.learn.second', 'Ada kursus tentang berkebun, memanggang, memperbaiki barang, menggambar, memotret, beristirahat dengan baik, dan menjual hasil karya Anda.'),
  ('my_MM', 'MoreTile.title', 'သစ်ရိပ်အောက်တွင် ကြည့်စရာတွေ ရှိပါသေးသည်'),
  ('my_MM', 'MembershipBand.title', 'သစ်ရွက်အမိုးတစ်ခုတည်းအောက်မှာ ခဏနားပါ'),
  ('my_MM', 'AboutView.learn.second', 'စိုက်ပျိုးခြင်း၊ မုန့်ဖုတ်ခြင်း၊ ပြုပြင်ခြင်း၊ ပုံဆွဲခြင်း၊ ဓာတ်ပုံရိုက်ခြင်း၊ ကောင်းစွာ အနားယူခြင်းနှင့် ကိုယ်လုပ်သမျှကို ရောင်းချခြင်းဆိုင်ရာ သင်တန်းများ ရှိပါသည်။')
) AS "before" WHERE EXISTS (SELECT FROM "product");--> statement-breakpoint
INSERT INTO "dated_setting" ("kind", "subject", "value", "effective_from", "announced_at")
SELECT 'profile', 'name', '"Canopy"'::jsonb, to_timestamp(0), now()
WHERE EXISTS (SELECT FROM "fact" WHERE "name" = 'sample-shop')
ON CONFLICT DO NOTHING;
